/** The parts of an address that a carrier has suggested in one line. */
export interface SuggestedAddress {
  address1: string;
  city: string;
  state: string;
  zipCode: string;
}

/** Street, town, state and ZIP code; what stands between street and town is a floor or an apartment. */
const usLine =
  /^\s*([^,]+),\s*(?:[^,]+,\s*)*?([^,]+),\s*([A-Za-z]{2})[,\s]+(\d{5})(?:-\d{4})?\s*(?:,\s*(?:USA?|United States))?\s*$/;

/** Reads `1 Main St, Baltimore, MD 21201`; null for a line that is not written like that, which someone has to type. */
export function parseSuggestedAddress(line: string): SuggestedAddress | null {
  if (line.length > 300) return null;
  const [, address1 = '', city = '', state = '', zipCode = ''] = usLine.exec(line) ?? [];
  if (address1 === '') return null;
  return { address1: address1.trim(), city: city.trim(), state: state.toUpperCase(), zipCode };
}
