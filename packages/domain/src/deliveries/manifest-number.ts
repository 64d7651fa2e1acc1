/** The center and day of a manifest, as its number says. */
export function dayOfManifest(number: string): { fc: number; date: string } {
  const [, fc, year, month, day] = /(\d+)-(....)(..)(..)/.exec(number) ?? [];
  return { fc: Number(fc), date: `${year}-${month}-${day}` };
}
