/** Asked for to see whether there is an answer. */
export const knownAddress = '1600 Pennsylvania Avenue NW, Washington, DC 20500';
