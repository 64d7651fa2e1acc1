import './sheets.css';
import './notecards.css';
import { fetchFacts } from './fetch-paper.ts';
import { NotecardSheet } from './notecard-sheet.tsx';
import { eachSuborder, openPrintPage } from './print-page.tsx';

openPrintPage({
  title: 'Notecards',
  Sheet: NotecardSheet,
  gather: eachSuborder(async (key, suborderId) => {
    const facts = await fetchFacts(key, suborderId);
    if (facts.message === '') throw new Error('There is no message, so there is no notecard.');
    return facts;
  }),
});
