import { expect, test } from 'vitest';
import { embedJob } from './embed-job.ts';

const page = '<html><head><title>Notecards</title></head><body></body></html>';

test('the page carries its job as data', () => {
  const carried = embedJob(page, { type: 'print-job', orders: ['1000001-1'] });
  const [, data = ''] = /<script type="application\/json" id="print-job">(.*?)<\/script>/.exec(carried) ?? [];
  expect(JSON.parse(data)).toEqual({ type: 'print-job', orders: ['1000001-1'] });
});

test('nothing in a job ends its element or is taken for a pattern', () => {
  const job = { name: '</script><script>alert(1)</script>', other: "$& $1 $' <!--" };
  const carried = embedJob(page, job);
  expect(carried.match(/<script/g)).toHaveLength(1);
  const [, data = ''] = /id="print-job">(.*?)<\/script>/.exec(carried) ?? [];
  expect(JSON.parse(data)).toEqual(job);
});
