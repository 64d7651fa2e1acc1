import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

// In a process of its own, as a build is: where tests run, functions are written otherwise.
const compare = `
  import { sentencesOneByOne } from './sentences-one-by-one.ts';
  import { ruleRefusals } from '@bloomdesk/domain/refusals/rule-refusals';
  const said = (says, words) => (typeof says === 'string' ? says : says(...words));
  const { load } = sentencesOneByOne();
  const wrong = [];
  for (const [id, { says }] of Object.entries(ruleRefusals)) {
    const code = load('\\0refusal:' + id).replace("from '/", "from 'file:///");
    const { entry } = await import('data:text/javascript,' + encodeURIComponent(code));
    for (const words of [['a', 'b', 'c', 'd'], [1, 2, 3, 4]])
      if (said(entry.says, words) !== said(says, words)) wrong.push(id);
  }
  console.log(JSON.stringify({ count: Object.keys(ruleRefusals).length, wrong }));`;

test('each rule of the built app says no in the words of the catalogue', () => {
  const words = ['--input-type=module', '--eval', compare];
  const { count, wrong } = JSON.parse(execFileSync(process.execPath, words, { cwd: import.meta.dirname }).toString());
  expect(count).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
