import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { rawValues } from './raw-values.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  impact: string | null;
  nodes: { html: string }[];
}

/** Nothing serious or critical on the screen as it stands, in light and in dark (P40), and no day or phone as it is stored. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  expect(await rawValues(page), `${screen}: days and phones as they are stored`).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours that are still on their way from one scheme to the other are nobody's to judge.
    await page.evaluate(settled);
    // Playwright's own evaluation is not bound by the page's content security policy.
    if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(axe);
    // In the dark nothing but the colours is another, and looking at all the rest again takes longer than all else here.
    const only =
      colorScheme === 'dark' ? ', runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] }' : '';
    const found = await page.evaluate<Violation[]>(
      `(async () => (await axe.run(document, { resultTypes: ["violations"]${only} })).violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => ({ html })) })))()`,
    );
    const grave = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(grave.map(({ id, nodes }) => `${screen}, ${colorScheme}: ${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Everything axe has against what stands on the screen, whatever its impact, as `rule: element`. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(settled);
  if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(axe);
  const found = await page.evaluate<Violation[]>(
    `(async () => (await axe.run(document, { resultTypes: ["violations"] })).violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => ({ html })) })))()`,
  );
  return found.map(({ id, impact, nodes }) => `${id} (${impact}): ${nodes[0]?.html.slice(0, 300)}`);
}

/** Runs in the page: drawn twice with no transition left, as one may set off another. */
async function settled(): Promise<void> {
  for (let running = 1; running > 0; ) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const animations = document.getAnimations().filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity, // spinners
    );
    running = animations.length;
    await Promise.all(animations.map((animation) => animation.finished.catch(() => undefined)));
  }
}
