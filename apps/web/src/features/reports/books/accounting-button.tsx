import { Suspense, useState } from 'react';
import type { ReportPeriod } from '#features/reports/report-period.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';

const AccountingDialog = onOpening(
  () => import('./accounting-dialog.tsx'),
  (file) => file.AccountingDialog,
);

/** Opens how accounting compares with our books, where there is an accounting system. */
export function AccountingButton({ period }: { period: ReportPeriod }) {
  const { partners } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (partners.accounting !== 'live') return null;
  return (
    <>
      <Button opens={AccountingDialog} onClick={() => setOpen(true)}>
        Accounting comparison
      </Button>
      <Suspense fallback={null}>
        {isOpen && <AccountingDialog period={period} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
