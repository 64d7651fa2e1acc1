import { useState } from 'react';
import {
  chooseLoudness,
  type Loudness,
  loudnessHere,
  type SoundTest,
  testTones,
} from '#features/fulfilling/bench/tones.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { stationTexts } from '#texts/english/station.ts';
import { useTexts } from '#texts/use-texts.ts';

/** How loud scans sound at this bench, and both tones to try. */
export function SoundSettings() {
  const t = useTexts(stationTexts);
  const [loudness, setLoudness] = useState(loudnessHere);
  const [outcome, setOutcome] = useState<SoundTest | null>(null);
  const [isTesting, setTesting] = useState(false);
  const choose = (choice: Loudness) => {
    chooseLoudness(choice);
    setLoudness(choice);
    setOutcome(null);
  };
  const test = async () => {
    setTesting(true);
    setOutcome(await testTones());
    setTesting(false);
  };
  return (
    <>
      <Segmented
        label={t('sound')}
        className="h-11 self-start"
        options={[
          { value: 'off', label: t('off') },
          { value: 'normal', label: t('normal') },
          { value: 'loud', label: t('loud') },
        ]}
        value={loudness}
        onChange={choose}
      />
      <Button
        className="h-11 self-start"
        isPending={isTesting}
        disabledReason={loudness === 'off' ? t('soundIsOff') : undefined}
        onClick={() => void test()}
      >
        {t('testSound')}
      </Button>
      {outcome === 'played' && <Banner title={t('twoTones')}>{t('heardNothing')}</Banner>}
      {outcome === 'not-started' && (
        <Banner tone="amber" title={t('soundNotStarted')}>
          {t('checkSpeaker')}
        </Banner>
      )}
      {outcome === 'unsupported' && <Banner tone="amber" title={t('noSoundHere')} />}
    </>
  );
}
