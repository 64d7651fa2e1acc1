/** A CSV export as spreadsheets read it: without the mark at its start Excel takes it for another encoding. */
export function csvFile(text: string, name: string): File {
  return new File(['\ufeff', text], name, { type: 'text/csv;charset=utf-8' });
}
