import { masterInvoice } from '@bloomdesk/contract/printing/shapes';
import { expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';

const letterhead = { name: 'Harbor Flowers', logoUrl: null };

test('every page of a commercial invoice says which invoice it belongs to and which page it is', async () => {
  const invoice = sampleOf(masterInvoice);
  const screen = await render(
    <InvoiceSheet paper={{ ...invoice, letterhead, invoiceNumber: 'BD-50130' }} onSet={() => {}} />,
  );
  const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText);
  const foot = rules.find((rule) => rule.startsWith('@page')) ?? '';
  expect(foot).toContain('"Commercial invoice BD-50130"');
  expect(foot).toContain('counter(page)');
  expect(foot).toContain('counter(pages)');
  await expect.element(screen.getByText('Harbor Flowers')).toBeVisible();
  await cleanup();
});
