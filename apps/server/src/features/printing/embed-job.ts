/** A print page with its job inside it, for readers that are no window of ours: as data, which no browser runs (D97). */
export function embedJob(page: string, job: object): string {
  const data = JSON.stringify(job).replaceAll('<', String.raw`\u003c`);
  return page.replace('</head>', () => `<script type="application/json" id="print-job">${data}</script></head>`);
}
