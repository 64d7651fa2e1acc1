import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { getReport } from '@bloomdesk/contract/reports/mailed.calls';
import { reportKinds, reportWords } from '@bloomdesk/domain/reports/report-kinds';
import { messageOf } from '#lib/format-failure.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { read } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MoneyReportPeriod } from '#features/reports/money-report-period.tsx';
import { ReportCenters } from './report-centers.tsx';
import { ReportFigures } from './report-figures.tsx';
import { type ChosenReport, useChosenReport } from './use-chosen-report.ts';

const ReportDialog = onOpening(
  () => import('./report-dialog.tsx'),
  (file) => file.ReportDialog,
);

/** One report of a period, and the way to have it sent. What stands below comes once the report has its height. */
export function ReportReader({ children }: { children: ReactNode }) {
  const chosen = useChosenReport();
  const { kind, from, to, fcIds } = chosen;
  const [isSaving, setSaving] = useState(false);
  const query = { kind, from, to, ...(fcIds.length > 0 && { fcIds: fcIds.join(',') }) };
  const { data, error, refetch } = useQuery(read(getReport, query));
  const [hasHeight, setHasHeight] = useState(false);
  if (!hasHeight && (data || error)) setHasHeight(true);
  const { label, about } = reportWords[kind];
  return (
    <>
      <ReportChoice chosen={chosen} />
      <Card
        title={label}
        note={about}
        isFlush
        actions={
          <Button kind="primary" icon="clock" opens={ReportDialog} onClick={() => setSaving(true)}>
            Save and schedule…
          </Button>
        }
      >
        {!data && !error && <Skeleton lines={6} />}
        {error && (
          <LoadFailure title="The report could not be made" onRetry={() => void refetch()}>
            {messageOf(error)}
          </LoadFailure>
        )}
        {data && <ReportFigures label={label} table={data} />}
      </Card>
      {hasHeight && children}
      <Suspense fallback={null}>
        {isSaving && <ReportDialog report={null} start={{ kind, fcIds }} onClose={() => setSaving(false)} />}
      </Suspense>
    </>
  );
}

function ReportChoice({ chosen }: { chosen: ChosenReport }) {
  const { kind, fcIds, setKind, setCenters } = chosen;
  const kinds = reportKinds.map((value) => ({ value, label: reportWords[value].label }));
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="w-52">
        <SelectField label="Report" options={kinds} value={kind} onChange={setKind} />
      </div>
      <ReportCenters fcIds={fcIds} onChange={setCenters} />
      <MoneyReportPeriod period={chosen} today={chosen.today} onChange={chosen.setPeriod} />
    </div>
  );
}
