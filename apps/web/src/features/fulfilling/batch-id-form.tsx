import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { isTestCode } from '#parts/printing/test-print/test-code.ts';
import { testCodeScanned } from './station/open-station.ts';
import { parseBatchId } from './batch-id-text.ts';
import { fulfillingTexts } from '#texts/english/fulfilling.ts';
import { useTexts } from '#texts/use-texts.ts';

/** The Batch Id field: a scanner types the barcode and Enter, a hand types the id (spec 3, section 2.4). */
export function BatchIdForm() {
  const t = useTexts(fulfillingTexts);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isTestCode(text)) {
      setText('');
      testCodeScanned();
      return void navigate({ to: '/fulfill' }); // where the settings are
    }
    const reading = parseBatchId(text);
    if ('message' in reading) {
      setError(reading.message);
      event.currentTarget.querySelector('input')?.select(); // the next scan takes the place of the wrong one
    } else void navigate({ to: '/fulfill/$batchId', params: { batchId: reading.batchId } });
  };
  const change = (value: string) => {
    setText(value);
    setError(undefined);
  };
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-3">
      <TextField
        label={t('batchIdLabel')}
        hint={t('batchIdHint')}
        icon="barcode"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={error}
        onValueChange={change}
        className="flex-1 [&_.control]:h-14 [&_.control]:text-xl"
      />
      <Button kind="primary" type="submit" icon="search" className="mt-[22px] h-14 px-5 text-lg">
        {t('search')}
      </Button>
    </form>
  );
}
