/** Where every test's clock stands unless it is set: a Wednesday, ten in the morning in New York. */
export const testClock = '2027-02-10T15:00:00Z';
