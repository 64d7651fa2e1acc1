/** The reports that can be read, saved and sent by mail (D452). */
export const reportKinds = ['on-time', 'exceptions', 'packed', 'waste', 'money'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** How the figures of a column read; money is in cents here and in dollars on the wire. */
export type ColumnKind = 'text' | 'day' | 'count' | 'percent' | 'rate' | 'money';

export interface ReportColumn {
  key: string;
  label: string;
  as: ColumnKind;
}

export type ReportCell = string | number | null;

/** A report as people read it; what is not known is null, never zero. */
export interface ReportTable {
  columns: readonly ReportColumn[];
  rows: readonly (readonly ReportCell[])[];
  /** One cell for each column. */
  totals: readonly ReportCell[];
}

interface ReportWords {
  label: string;
  about: string;
}

/** What each report is called and what it counts. */
export const reportWords: Readonly<Record<ReportKind, ReportWords>> = {
  'on-time': { label: 'On time', about: 'Suborders by fulfillment day: packed before their cut-off, or not' },
  'exceptions': { label: 'Exceptions by cause', about: 'Suborders whose last exception was raised in the period' },
  'packed': { label: 'Packed per hour', about: 'Suborders packed, and the hours in which something was packed' },
  'waste': { label: 'Waste', about: 'Units lost to spoilage, damage and rejection at the dock' },
  'money': { label: 'Money given', about: 'Refunds, credits and redelivered goods, as in the money report' },
};
