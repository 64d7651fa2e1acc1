import './sheets.css';
import './onepager.css';
import { fetchFacts, fetchLabel } from './fetch-paper.ts';
import { type OnePagerPaper, OnePagerSheet } from './one-pager-sheet.tsx';
import { eachSuborder, openPrintPage } from './print-page.tsx';

openPrintPage<OnePagerPaper>({
  title: '1-pagers',
  Sheet: OnePagerSheet,
  sheet: 'one-pager',
  gather: eachSuborder(async (key, suborderId) => {
    const [facts, picture] = await Promise.all([fetchFacts(key, suborderId), fetchLabel(key, suborderId, 'one-pager')]);
    return { ...facts, picture };
  }),
});
