import { features } from '../checks/features.ts';

/** What is to be added: `npm run new call suborders holdSuborder "POST /v1/suborders/:suborderId/hold"`. */
export interface NewCall {
  feature: string;
  name: string;
  endpoint: string;
}

/** The text of a file that is there. */
export type TextOf = (path: string) => string | undefined;

/** The words behind `npm run new call`, checked; throws with what is wrong with them. */
export function newCallOf([feature = '', name = '', endpoint = '']: readonly string[]): NewCall {
  if (!features.some((known) => known === feature))
    throw new Error(`"${feature}" is no feature. Features: ${features.join(', ')}.`);
  if (!/^[a-z]+([A-Z][a-z]+)+$/.test(name))
    throw new Error(`"${name}" is no name of a call: a verb and what it acts on, like holdSuborder.`);
  if (!/^(GET|POST|PATCH|PUT|DELETE) \/v1\/[\w/:-]+$/.test(endpoint))
    throw new Error(`"${endpoint}" is no endpoint: like "POST /v1/suborders/:suborderId/hold".`);
  return { feature, name, endpoint };
}

/** Where a call is written: a change in the feature's file of changes, if it has one. */
export function contractFile({ feature, endpoint }: NewCall, textOf: TextOf): string {
  const changes = `packages/contract/src/${feature}/changes.calls.ts`;
  const isChange = !endpoint.startsWith('GET ');
  return isChange && textOf(changes) !== undefined ? changes : `packages/contract/src/${feature}/calls.ts`;
}

/** What a call is made of, by its words alone. */
export interface CallParts extends NewCall {
  isChange: boolean;
  /** What stands in its path. */
  params: string[];
  /** The thing whose center decides. */
  center: 'suborder' | 'order' | 'batch' | 'center' | undefined;
  /** May its caller say which version they have read? */
  hasVersion: boolean;
}

/** By the fields of a path that the contract has a shape for: the thing they name, the one whose center decides first. */
export const known = { suborderId: 'suborder', orderId: 'order', batchId: 'batch', fcId: 'center' } as const;

/** Reads them. */
export function partsOf(call: NewCall): CallParts {
  const params = [...call.endpoint.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  const center = Object.entries(known).find(([param]) => params.includes(param))?.[1];
  const isChange = !call.endpoint.startsWith('GET ');
  return { ...call, params, center, isChange, hasVersion: isChange && (center === 'suborder' || center === 'order') };
}

/** `holdSuborder` → `hold-suborder`. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
