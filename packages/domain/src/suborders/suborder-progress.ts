import { isAtLeast, type SuborderStatus } from './suborder-status.ts';

/** How far along a suborder is, as a line people take in at a glance. */
export interface ProgressStep {
  label: string;
  state: 'done' | 'current' | 'open';
}

/** Each step is reached with its first status. */
const steps = [
  { label: 'Received', from: 'Received' },
  { label: 'Batched', from: 'Batched' },
  { label: 'Printed', from: 'SuborderPrinted' },
  { label: 'Packed', from: 'Packed' },
  { label: 'Shipped', from: 'LeftFulfillmentCenter' },
  { label: 'Delivered', from: 'Delivered' },
] as const satisfies readonly { label: string; from: SuborderStatus }[];

/** The steps from Received to Delivered; a cancelled suborder has none. */
export function suborderProgress(status: SuborderStatus): ProgressStep[] {
  const reached = steps.filter(({ from }) => isAtLeast(status, from)).length;
  if (reached === 0) return [];
  return steps.map(({ label }, at) => ({
    label,
    state: at < reached - 1 ? 'done' : at === reached - 1 ? 'current' : 'open',
  }));
}
