import './sheets.css';
import './labels.css';
import { fetchFacts, fetchLabel } from './fetch-paper.ts';
import { type LabelPaper, LabelSheet } from './label-sheet.tsx';
import { eachSuborder, openPrintPage } from './print-page.tsx';

openPrintPage<LabelPaper>({
  title: 'Labels',
  Sheet: LabelSheet,
  gather: eachSuborder(async (key, suborderId) => {
    const [{ place }, picture] = await Promise.all([fetchFacts(key, suborderId), fetchLabel(key, suborderId)]);
    return { suborderId, place, picture };
  }),
});
