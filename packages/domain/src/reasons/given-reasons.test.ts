import { expect, test } from 'vitest';
import { checkReasons, type GivenReason } from './given-reasons.ts';

const late = { tag: 'Delivery issue: Late' };
const forced = { tag: 'Forced upgrade: Out of stock' };

test.each<[string, GivenReason[], boolean, string]>([
  ['one of the list', [late], false, 'ok'],
  ['several', [late, { tag: 'Quality issue: Pests', details: 'Ants' }], false, 'ok'],
  ['none', [], false, 'reason-required'],
  ['an unknown label', [{ tag: 'Delivery issue: Bored' }], false, 'reason-unknown'],
  ['no category', [{ tag: 'Late' }], false, 'reason-unknown'],
  ['one good, one bad', [late, { tag: '' }], false, 'reason-unknown'],
  ['Other alone', [{ tag: 'Other: Other' }], false, 'details-required'],
  ['Other with blanks', [{ tag: 'Other: Other', details: '  ' }], false, 'details-required'],
  ['Other with details', [{ tag: 'Other: Other', details: 'A dog' }], false, 'ok'],
  ['forced upgrade without the right', [forced], false, 'reason-not-allowed'],
  ['forced upgrade with it', [forced], true, 'ok'],
])('%s', (_name, reasons, mayForceUpgrade, expected) => {
  const isListed = (tag: string) => !tag.endsWith('Bored');
  const verdict = checkReasons(reasons, { mayForceUpgrade, isListed });
  expect(verdict.ok ? 'ok' : verdict.code).toBe(expected);
});
