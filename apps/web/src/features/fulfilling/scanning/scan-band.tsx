import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import type { BenchMessage } from '#features/fulfilling/bench/bench-state.ts';
import type { Tone } from '#features/fulfilling/bench/tones.ts';
import { packingBoardTexts } from '#texts/english/packing-board.ts';
import { useTexts } from '#texts/use-texts.ts';

interface ScanBandProps {
  message: BenchMessage | null;
  /** What someone is typing by hand. */
  typed: string;
  /** What to do, said while there is nothing to say of a scan. */
  hint: string;
}

/** The last scan and what came of it, in words, colour and a sign; the window's edge flashes with it. */
export function ScanBand({ message, typed, hint }: ScanBandProps) {
  const t = useTexts(packingBoardTexts);
  return (
    <>
      <div
        className={classNames(
          'scan-band',
          message && `scan-${message.tone}`,
          message && message.n % 2 === 1 && 'scan-odd',
        )}
      >
        <Icon name={message ? icons[message.tone] : 'barcode'} size={32} />
        <p
          role="status"
          aria-live="assertive"
          aria-label={t('lastScan')}
          className="min-w-0 flex-1 text-xl font-semibold text-balance"
        >
          {message?.words ?? hint}
        </p>
        <p className="max-w-2/5 flex-none truncate text-right text-lg tabular-nums">
          {typed ? t('typing', { text: typed }) : message?.code && t('lastScanCode', { code: message.code })}
        </p>
      </div>
      {message && <div key={`edge ${message.n}`} className={classNames('scan-edge', `scan-edge-${message.tone}`)} />}
    </>
  );
}

const icons: Record<Tone, IconName> = { right: 'done', wrong: 'alert', notice: 'info' };
