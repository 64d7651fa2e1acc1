import { zebra } from '#parts/printing/zebra/bench-labels.ts';
import { obstacleOf, type PrintObstacle } from '#parts/printing/zebra/print-obstacle.ts';
import type { ZebraDevice } from '#parts/printing/zebra/zebra-device.ts';
import { type Zebra, ZebraFailed } from '#parts/printing/zebra/zebra.ts';
import { testCode } from './test-code.ts';

/** What is known of a test label: whether it came out, only someone who looks at the printer knows. */
export type TestLabelOutcome = { kind: 'sent' } | { kind: 'unsure' } | { kind: 'not-sent'; obstacle: PrintObstacle };

/** Sends a label with a bar code to a label printer, in printer language. */
export async function sendTestLabel(
  device: ZebraDevice,
  title: string,
  client: Zebra = zebra,
): Promise<TestLabelOutcome> {
  try {
    const trouble = await client.trouble(device);
    if (trouble !== null) return { kind: 'not-sent', obstacle: { kind: 'trouble', words: trouble } };
    await client.write(device, testLabel(title));
    return { kind: 'sent' };
  } catch (error) {
    if (error instanceof ZebraFailed && error.reason === 'no-answer') return { kind: 'unsure' };
    return { kind: 'not-sent', obstacle: obstacleOf(error) };
  }
}

/** Four by two inches at 203 dpi; `^CI28` says that the text is UTF-8. */
function testLabel(title: string): string {
  return [
    '^XA^CI28^LH0,0^PW812^LL406',
    `^FO60,50^A0N,44,44^FDBloomdesk: ${title.replaceAll(/[\^~]/g, ' ')}^FS`,
    `^FO60,140^BY3^BCN,140,Y,N^FD${testCode}^FS`,
    '^PQ1^XZ',
  ].join('\n');
}
