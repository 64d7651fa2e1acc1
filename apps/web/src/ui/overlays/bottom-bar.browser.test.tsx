import { expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { onBench } from '#testing/press-twice.tsx';
import { keepNoticesAbove } from '#ui/overlays/bottom-bar.ts';

test('notices stand above a bar along the bottom, as high as it is, and fall back when it goes', () =>
  onBench(async ({ show }) => {
    const bar = (height: number) => <div ref={keepNoticesAbove} style={{ height }} />;
    const screen = await show(bar(80));
    const offset = () => document.documentElement.style.getPropertyValue('--bottom-bar');
    await eventually(() => expect(offset()).toBe('80px'));
    await screen.rerender(bar(160));
    await eventually(() => expect(offset()).toBe('160px'));
    await screen.unmount();
    expect(offset()).toBe('');
  }));
