import { expect, test } from 'vitest';
import { pageFoot } from './page-foot.ts';

test('a foot names the batch, draws its bar code and counts pages', () => {
  const foot = pageFoot('Monday · Batch 50014', '50014');
  expect(foot).toContain('content: "Monday · Batch 50014"');
  expect(foot).toContain('content: url("data:image/svg+xml,%3Csvg');
  expect(foot).toContain("counter(page) ' / ' counter(pages)");
});

test('no name of a batch ends the text it stands in', () => {
  expect(pageFoot('6" roses \\ vases\n}', '1')).toContain('content: "6\\22  roses \\5c  vases\\a }"');
});
