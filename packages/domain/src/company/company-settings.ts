/** What the money limits of a company may be: dollars a day for one person, and percent of an order in credits (D385). */
export const companyLimits = {
  name: 80,
  mostDaily: 1_000_000,
  leastPercent: 1,
  mostPercent: 200,
} as const;

/** The longest side of a logo on papers and in letters, in pixels. */
export const logoSide = 480;
