import { type ReactNode, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { isSoundOn, switchSound } from './bench/tones.ts';

interface BenchToolsProps {
  waiting: number;
  isStuck: boolean;
  inException: number;
  printerChoice: ReactNode;
}

/** What is worth knowing beside the work, and what may be set at this table. */
export function BenchTools({ waiting, isStuck, inException, printerChoice }: BenchToolsProps) {
  const [isOn, setOn] = useState(isSoundOn);
  const onSound = (isWanted: boolean) => {
    switchSound(isWanted);
    setOn(isWanted);
  };
  return (
    <>
      {waiting > 0 && (
        <Badge tone={isStuck ? 'amber' : 'blue'} icon="clock" title="Done here, and not yet confirmed by Bloomdesk">
          {waiting} waiting
        </Badge>
      )}
      {inException > 0 && (
        <Badge tone="amber" icon="warning">
          {inException} in exception
        </Badge>
      )}
      <Switch label="Sound" checked={isOn} onCheckedChange={onSound} className="min-h-11 px-1" />
      {printerChoice}
    </>
  );
}
