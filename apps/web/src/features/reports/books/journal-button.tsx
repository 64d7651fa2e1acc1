import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getJournal } from '@bloomdesk/contract/reports/closed-months.calls';
import type { ReportPeriod } from '#features/reports/report-period.ts';
import { saveFile } from '#lib/download.ts';
import { messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { journalCsv } from './journal-csv.ts';

/** Saves the journal of the days shown, by account and day, for the bookkeeper. */
export function JournalButton({ period }: { period: ReportPeriod }) {
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const { lines } = await queries.fetchQuery({ ...read(getJournal, period), staleTime: 0 });
      saveFile(journalCsv(lines, period));
    } catch (error) {
      showToast({ tone: 'red', title: 'Journal not exported', text: messageOf(error) });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button icon="download" isPending={isPending} onClick={() => void save()}>
      Export journal
    </Button>
  );
}
