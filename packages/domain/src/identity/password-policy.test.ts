import { expect, test } from 'vitest';
import { mayBePassword } from './password-policy.ts';

const refusal = (password: string) => {
  const verdict = mayBePassword(password);
  return verdict.ok ? 'ok' : verdict.code;
};

test.each([
  'Bloomdesk-demo-1',
  'Violets4Grandma',
  'correct Horse 7 battery',
  'Ünïcödé-blüme7',
  `Aa1${'x'.repeat(125)}`,
  'Ranunculus22Vase',
])('%s may be a password', (password) => expect(refusal(password)).toBe('ok'));

test.each([
  ['Short1aaa', 'password-too-short'],
  ['', 'password-too-short'],
  ['🌹🌹🌹🌹🌹aA1', 'password-too-short'],
  [`Aa1${'x'.repeat(126)}`, 'password-too-long'],
  ['x'.repeat(65_536), 'password-too-long'],
  ['lowercase123', 'password-too-simple'],
  ['UPPERCASE123', 'password-too-simple'],
  ['NoDigitsHere', 'password-too-simple'],
  ['Password123', 'password-too-common'],
  ['P@ssw0rd2026!', 'password-too-common'],
  ['Welcome2026!', 'password-too-common'],
  ['2026Welcome', 'password-too-common'],
  ['Qwerty12345', 'password-too-common'],
  ['1Q2w3e4r5t', 'password-too-common'],
  ['Abcdefgh12', 'password-too-common'],
  ['Bloomdesk2027', 'password-too-common'],
  ['Pass-Word-1', 'password-too-common'],
  ['Testtest123', 'password-too-common'],
  ['FlowersFlowers1', 'password-too-common'],
])('%s is refused', (password, code) => expect(refusal(password)).toBe(code));

const names = ['Violet & Fern Co', 'Fort Worth', 'Reno', 'Zoë'];
test.each([
  ['VioletFernCo1', 'password-too-common'],
  ['Vi0let-2026!!', 'password-too-common'],
  ['FortWorth2027', 'password-too-common'],
  ['Vi0let-Fern-C0', 'password-too-common'],
  ['RenoRenoReno1', 'password-too-common'],
  ['Fernweh-und-7', 'ok'],
  ['Fern0Violet1x', 'ok'],
  ['CocoCocoCo22Z', 'ok'],
])('%s among names of the company: %s', (password, verdict) => {
  const answer = mayBePassword(password, names);
  expect(answer.ok ? 'ok' : answer.code).toBe(verdict);
});
