import { type ReactNode, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { isSoundOn, switchSound } from './bench/tones.ts';
import { fulfillingTexts } from '#texts/english/fulfilling.ts';
import { useTexts } from '#texts/use-texts.ts';

interface BenchToolsProps {
  waiting: number;
  isStuck: boolean;
  inException: number;
  printerChoice: ReactNode;
}

/** What is worth knowing beside the work, and what may be set at this table. */
export function BenchTools({ waiting, isStuck, inException, printerChoice }: BenchToolsProps) {
  const t = useTexts(fulfillingTexts);
  const [isOn, setOn] = useState(isSoundOn);
  const onSound = (isWanted: boolean) => {
    switchSound(isWanted);
    setOn(isWanted);
  };
  return (
    <>
      {waiting > 0 && (
        <Badge tone={isStuck ? 'amber' : 'blue'} icon="clock" title={t('waitingHint')}>
          {t('waiting', { count: waiting })}
        </Badge>
      )}
      {inException > 0 && (
        <Badge tone="amber" icon="warning">
          {t('inException', { count: inException })}
        </Badge>
      )}
      <Switch label={t('sound')} checked={isOn} onCheckedChange={onSound} className="min-h-11 px-1" />
      {printerChoice}
    </>
  );
}
