import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '#theme.css';
import { coverPage, uncoverPage } from './page-cover.ts';

test('nothing of the page shows under its cover, and all of it after', async () => {
  const below = document.createElement('p');
  below.textContent = 'Order 1000012';
  document.body.append(below);
  coverPage();
  await expect.element(page.getByText('Order 1000012')).not.toBeVisible();
  uncoverPage();
  await expect.element(page.getByText('Order 1000012')).toBeVisible();
  below.remove();
});

test('the focus goes back to the field it was in', () => {
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  coverPage();
  expect(document.activeElement).not.toBe(field);
  uncoverPage();
  expect(document.activeElement).toBe(field);
  field.remove();
});

test('on screen no style depends on what the whole page has: each dialog that opens would style all of it anew', () => {
  const rules = [...document.styleSheets].flatMap((sheet) => rulesOnScreen(sheet));
  expect(rules.length).toBeGreaterThan(40);
  expect(rules.filter((rule) => /(html|body|:root|\[data-theme[^\]]*\]):has\(/.test(rule))).toEqual([]);
});

function rulesOnScreen({ cssRules }: { cssRules: CSSRuleList }): string[] {
  return [...cssRules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule && rule.conditionText === 'print') return [];
    if (rule instanceof CSSStyleRule) return [rule.selectorText];
    return rule instanceof CSSGroupingRule ? rulesOnScreen(rule) : [];
  });
}
