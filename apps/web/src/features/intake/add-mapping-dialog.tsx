import { saveIntakeMapping } from '@bloomdesk/contract/intake/inbox.calls';
import { channel as channelShape, type IntakeMappingRow } from '@bloomdesk/contract/intake/shapes';
import { type IntakeMappingKind, intakeMappingKinds } from '@bloomdesk/domain/intake/intake-order';
import { useChange } from '#lib/use-call.ts';
import { SavingDialog } from '#parts/settings/saving-dialog.tsx';
import { useSavingForm } from '#parts/settings/use-saving-form.ts';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useMeanings } from './use-meanings.ts';

interface Fields {
  channel: string;
  kind: IntakeMappingKind;
  theirs: string;
  ours: string | null;
}

const labels = { channel: 'Storefront', kind: 'Kind', theirs: 'Their word', ours: 'What it means' };

const kinds: Record<IntakeMappingKind, { name: string; theirs: string; ours: string }> = {
  sku: { name: 'SKU', theirs: 'Their SKU', ours: 'Our product' },
  shipping: { name: 'Shipping title', theirs: 'Their shipping title', ours: 'Transport mode' },
  field: { name: 'Attribute', theirs: 'Name of the attribute', ours: 'What it says' },
  window: { name: 'Delivery window', theirs: 'Their window', ours: 'Its start' },
};

export interface AddMappingDialogProps {
  /** Those there are; one of them may be replaced. */
  mappings: readonly IntakeMappingRow[];
  onClose: () => void;
}

/** Says what a word of a storefront means before an order with it comes. */
export function AddMappingDialog({ mappings, onClose }: AddMappingDialogProps) {
  const form = useSavingForm(useChange(saveIntakeMapping), {
    opened: { fields: emptyFields(mappings), version: 1 },
    readStored: () => null,
    draftName: 'mapping.new',
    problems: problemsOf,
    inputOf: ({ channel, kind, theirs, ours }) => ({ channel: channel.trim(), kind, theirs, ours: ours ?? '' }),
    saved: ({ channel, theirs }) => `“${theirs.trim()}” is mapped for ${channel.trim()}`,
    onSaved: onClose,
  });
  const { channel, kind, theirs, ours } = form.fields;
  const words = kinds[kind];
  const replaced = mappings.find(
    (one) => one.channel === channel.trim() && one.kind === kind && one.theirs === theirs.trim(),
  );
  return (
    <SavingDialog
      title="Add mapping"
      intro="Applies to every new order, and to orders tried again."
      what="This mapping"
      saveLabel="Save mapping"
      {...{ form, labels, onClose }}
    >
      <TextField
        label="Storefront"
        required
        autoFocus
        autoComplete="off"
        maxLength={40}
        hint="The channel its orders come by, such as “shopify”."
        value={channel}
        onValueChange={(text) => form.set({ channel: text })}
        error={form.problemOf('channel')}
      />
      <SelectField
        label="Kind"
        options={intakeMappingKinds.map((each) => ({ value: each, label: kinds[each].name }))}
        value={kind}
        onChange={(chosen) => form.set({ kind: chosen, ours: null })}
      />
      <TextField
        label={words.theirs}
        required
        dir="auto"
        autoComplete="off"
        maxLength={200}
        value={theirs}
        onValueChange={(text) => form.set({ theirs: text })}
        hint={replaced && `It means ${replaced.ours} until now.`}
        error={form.problemOf('theirs')}
      />
      <SearchSelect
        label={words.ours}
        required
        options={useMeanings(kind)}
        value={ours}
        onChange={(meaning) => form.set({ ours: meaning })}
        error={form.problemOf('ours')}
      />
    </SavingDialog>
  );
}

/** The storefront is filled in where there is one only. */
function emptyFields(mappings: readonly IntakeMappingRow[]): Fields {
  const channels = new Set(mappings.map(({ channel }) => channel));
  const [only = ''] = channels.size === 1 ? channels : [];
  return { channel: only, kind: 'sku', theirs: '', ours: null };
}

function problemsOf({ channel, theirs, ours }: Fields): Partial<Record<keyof Fields, string>> {
  const isChannel = channelShape.safeParse(channel.trim()).success;
  return {
    ...(!isChannel && { channel: 'Use lower-case letters, digits and dashes.' }),
    ...(theirs.trim() === '' && { theirs: 'Enter the word as the storefront writes it.' }),
    ...(ours === null && { ours: 'Choose one.' }),
  };
}
