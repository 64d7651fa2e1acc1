import { Suspense } from 'react';
import { lazily } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';

const DemoOrders = lazily(
  () => import('./demo-orders.tsx'),
  (file) => file.DemoOrders,
);

/** The orders a demo offers; a company's own desk loads nothing of them. */
export function InDemo() {
  const { demo } = useSession();
  return <Suspense fallback={null}>{demo && <DemoOrders />}</Suspense>;
}
