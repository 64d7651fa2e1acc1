import { DeclinedNotice } from './declined-notice.tsx';
import { MoneyStep } from './money-step.tsx';
import { RedeliverStep } from './redeliver-step.tsx';
import { RemedyStep } from './remedy-step.tsx';
import type { Reported } from './problem-facts.ts';
import { ResolvedNotice } from './resolved-notice.tsx';
import { SelectStep } from './select-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import type { Report } from './use-report.ts';

/** The step of the wizard that is in view. */
export function ReportBody(props: Reported & { report: Report }) {
  const { report, suborder, remedies } = props;
  const { draft, change, facts, step, redelivery } = report;
  switch (step) {
    case 'select':
      return (
        <>
          {report.resolved && (
            <ResolvedNotice
              resolved={report.resolved}
              isUnlocked={draft.isUnlocked}
              onUnlock={() => change({ isUnlocked: true })}
            />
          )}
          {remedies.declined && <DeclinedNotice declined={remedies.declined} />}
          <SelectStep
            suborder={suborder}
            selection={draft.selection}
            isLocked={report.isLocked}
            onChange={(selection) => change({ selection })}
          />
        </>
      );
    case 'remedy':
      return <RemedyStep choices={draft.wishes} facts={facts} onChange={(choices) => change({ wishes: choices })} />;
    case 'money':
      return <MoneyStep reported={props} draft={draft} facts={facts} change={change} />;
    case 'redeliver':
      return (
        <RedeliverStep
          draft={draft.redelivery}
          redelivery={redelivery}
          isEditing={report.isEditing}
          setEditing={report.setEditing}
          onChange={(changes) => change((now) => ({ redelivery: { ...now.redelivery, ...changes } }))}
        />
      );
    case 'summary':
      return <SummaryStep plan={report.plan} results={draft.results} running={report.running} />;
  }
}
