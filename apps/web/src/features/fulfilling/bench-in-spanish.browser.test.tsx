import { startFulfilling } from '@bloomdesk/contract/batches/calls';
import type { Batch } from '@bloomdesk/contract/batches/shapes';
import { expect, test } from 'vitest';
import { remember } from '#lib/remembered.ts';
import { eventually } from '#testing/eventually.ts';
import { followAccount } from '#texts/language.ts';
import { speakLanguages } from '#texts/languages-of-page.ts';
import { type Bench, onBench } from '#testing/press-twice.tsx';
import { sampleBatch, sampleSuborder } from '#testing/sample-batch.ts';
import { textsIn, untranslated } from '#testing/untranslated.ts';
import { BatchIdForm } from './batch-id-form.tsx';
import { BenchScreen } from './bench-screen.tsx';
import { ItemCard } from './item-card.tsx';
import { RefulfillDialog } from './end/refulfill-dialog.tsx';
import { PackUnprintedDialog } from './pack-unprinted-dialog.tsx';

speakLanguages();
const ignored = () => {};

/** What the batch holds: names, ids, the message of the card, places. */
const data = [
  /^100000\d-1$/,
  /FLRL-B-1001$/,
  'Batch Friday 1',
  'Sunrise bouquet',
  'Happy birthday, Mom!',
  'Towson',
  'Onfleet',
  /a\.m\.|p\.m\./,
  'Descartar', // what the dialog of the kit says to screen readers
];

function englishIn(root: ParentNode) {
  return untranslated(textsIn(root), data);
}

/** The bench with this batch on it, for someone who reads Spanish. */
async function inSpanish(work: (bench: Bench) => Promise<void>) {
  remember('bench.sound', 'off'); // a machine without a loudspeaker waits for one
  await followAccount('es');
  try {
    await onBench(work);
  } finally {
    remember('bench.sound', null);
    await followAccount(null);
  }
}

const suborders = [
  sampleSuborder(0),
  sampleSuborder(1, { message: '' }),
  sampleSuborder(2, { inException: true }),
  sampleSuborder(3),
];
const whole: Batch = sampleBatch(suborders);

/** As a scanner types, however busy the machine is: a pause between keys would begin another code. */
function scan(code: string): void {
  for (const key of [...code, 'Enter'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

test('a batch is packed by scanner alone, and nothing that is said is English', () =>
  inSpanish(async ({ show, server }) => {
    server.answer(startFulfilling.name, { batch: whole, alreadyFulfilled: false });
    const standing = ({ suborderId, status, inException }: Batch['suborders'][number]) => ({
      suborderId,
      status,
      inException,
      notecardsPrinted: 0,
      labelsPrinted: 0,
      labelStale: false,
    });
    server.answer('getPackingProgress', { status: 'AtTable', suborders: suborders.map(standing), claims: [] });
    const claimed = server.hold('claimSuborder'); // nobody else is at this batch
    const screen = await show(<BenchScreen batchId="50001" />);
    await expect.element(screen.getByRole('heading', { name: 'N.º 1' })).toBeVisible();
    expect(englishIn(document.body)).toEqual([]);
    const last = screen.getByRole('status', { name: 'Último escaneo' });
    const said: [string, RegExp][] = [
      ['50001', /Este es el código de la tanda 50001/],
      ['9780306406157', /El código 9780306406157 no está en esta tanda/],
      ['1000002-1', /está en excepción\. Apártelo/],
      ['1000003-1', /es otro de esta tanda/],
      ['1000000-1', /subpedido 1000000-1/],
    ];
    for (const [code, words] of said) {
      scan(code);
      await eventually(() => expect(last.element().textContent).toMatch(words));
      expect(englishIn(document.body)).toEqual([]);
    }
    claimed();
  }));

test('what stands before and after packing is in Spanish too', () =>
  inSpanish(async ({ show, server }) => {
    server.answer(startFulfilling.name, { batch: { ...whole, completedAt: whole.startedAt }, alreadyFulfilled: true });
    const screen = await show(<BenchScreen batchId="50001" />);
    await expect.element(screen.getByText('Esta tanda ya está preparada.')).toBeVisible();
    scan('1000000-1');
    await expect.element(screen.getByText('1000000-1 es un subpedido. Escanee el código de una tanda.')).toBeVisible();
    expect(englishIn(document.body)).toEqual([]);
  }));

test.each([
  ['the field for a batch', <BatchIdForm key="form" />],
  [
    'packing without printing',
    <PackUnprintedDialog key="pack" without="printing" onPack={ignored} onClose={ignored} />,
  ],
  ['fulfilling once more', <RefulfillDialog key="again" batch={whole} onClose={ignored} />],
])('%s is in Spanish', (_name, part) =>
  inSpanish(async ({ show }) => {
    await show(part);
    const submit = await eventually(() => {
      const button = document.querySelector<HTMLButtonElement>('button[type="submit"]');
      expect(button).not.toBeNull();
      return button;
    });
    submit?.click(); // what is missing is said
    await eventually(() => expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull());
    expect(englishIn(document.body)).toEqual([]);
  }),
);

test('two of a base bouquet are a double in Spanish too', () =>
  inSpanish(async ({ show }) => {
    const lilies = {
      index: '0',
      name: 'Lily bouquet 1005',
      packedAs: 'double' as const,
      sku: 'FLRL-B-1005',
      quantity: 2,
      picture: null,
      cartSlot: null,
      tableSlot: null,
      parts: [],
    };
    const screen = await show(<ItemCard item={lilies} scanned={null} />);
    await expect.element(screen.getByText('Lily bouquet 1005 doble')).toBeVisible();
  }));
