/** The packing table and the dock have the screen to themselves, for the Tab key too. */
export function standsAlone(path = ''): boolean {
  return /^\/(fulfill\/.|supply\/receiving)/.test(path);
}
