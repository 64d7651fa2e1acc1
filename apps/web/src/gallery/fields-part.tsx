import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { DatePicker } from '#ui/fields/date-picker.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { centers } from './samples.ts';

const reasons = ['Damaged', 'Late', 'Wrong item', 'Not delivered'].map((label) => ({ value: label, label }));

export function FieldsPart() {
  const [cents, setCents] = useState<number | null>(1250);
  const [count, setCount] = useState<number | null>(3);
  const [fc, setFc] = useState<string | null>('4');
  const [day, setDay] = useState<string | null>('2026-02-13');
  const [reason, setReason] = useState<string | null>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [view, setView] = useState<'all' | 'open' | 'close'>('all');
  const [remedy, setRemedy] = useState<'refund' | 'credit' | 'redelivery'>('refund');
  const [note, setNote] = useState('Please leave at the door.');
  const [isReady, setReady] = useState(true);
  return (
    <>
      <Card title="Page header">
        <div className="gallery-row">
          <SearchSelect
            label="Fulfillment center"
            isLabelHidden
            className="gallery-picker"
            icon="box"
            options={centers}
            value={fc}
            onChange={setFc}
          />
          <DatePicker label="Date" isLabelHidden value={day} onChange={setDay} hasDayButtons />
          <Segmented
            label="Show"
            value={view}
            onChange={setView}
            options={[
              { value: 'all', label: 'View all', count: 24 },
              { value: 'open', label: 'Open Only', count: 21 },
              { value: 'close', label: 'Close Only', count: 3 },
            ]}
          />
          <Switch label="Ready to batch only" checked={isReady} onCheckedChange={setReady} />
          <Switch label="Off" checked={false} onCheckedChange={() => undefined} disabled />
        </div>
      </Card>
      <div className="gallery-grid">
        <div className="gallery-column">
          <TextField
            label="Email"
            required
            type="email"
            placeholder="ana@bloomdesk.example"
            hint="The receipt goes there."
          />
          <TextField label="Order or customer" icon="search" placeholder="Search…" />
          <TextField label="ZIP code" defaultValue="2120" error="A ZIP code has five digits." required />
          <TextField label="Disabled" defaultValue="1000012" disabled />
          <TextArea label="Instructions" maxLength={200} value={note} onValueChange={setNote} />
        </div>
        <div className="gallery-column">
          <MoneyField label="Refund" required value={cents} onChange={setCents} hint="At most $84.20." />
          <NumberField label="Quantity" value={count} onChange={setCount} min={0} max={12} suffix="units" />
          <SelectField label="Reason" required options={reasons} value={reason} onChange={setReason} />
          <SearchSelect
            label="Center"
            isClearable
            options={centers}
            value={fc}
            onChange={setFc}
            error={fc === null ? 'Choose a center.' : undefined}
          />
          <DatePicker
            label="New date"
            required
            value={day}
            onChange={setDay}
            min="2026-02-10"
            max="2026-03-10"
            isUnavailable={(each) => each.endsWith('-15')}
          />
        </div>
        <div className="gallery-column">
          <RadioGroup
            label="Remedy"
            value={remedy}
            onChange={setRemedy}
            isCards
            options={[
              { value: 'refund', label: 'Refund', note: 'Back to the card' },
              { value: 'credit', label: 'Credit', note: 'Account money for later' },
              { value: 'redelivery', label: 'Redelivery', disabledReason: 'Already redelivered once.' },
            ]}
          />
          <Checkbox label="Notify the customer" defaultChecked />
          <Checkbox label="Some of them" isIndeterminate hint="3 of 5 suborders" />
          <Checkbox label="I have read it" error="Tick this to go on." />
          <FileDrop label="Photos" files={files} onFiles={setFiles} isMultiple accept="image/*" />
          <Button type="submit" kind="primary">
            Send report
          </Button>
        </div>
      </div>
    </>
  );
}
