import { mapBulkColumns } from '@bloomdesk/contract/bulk-orders/calls';
import type { BulkResponse } from '@bloomdesk/contract/bulk-orders/shapes';
import { type BulkColumn, optionalBulkColumns, requiredBulkColumns } from '@bloomdesk/domain/bulk-orders/bulk-columns';
import { suggestColumns } from '@bloomdesk/domain/bulk-orders/column-suggestions';
import { keysOf } from '@bloomdesk/domain/typed-object';
import { useDraft } from '#lib/changing/use-draft.ts';
import { failureNotice } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';

type Chosen = Partial<Record<BulkColumn, string>>;

interface ColumnMappingProps {
  response: Pick<BulkResponse, 'requestId' | 'columns'>;
  onMapped: () => void;
}

const none = ' ';

/** Says which of the file's columns is which; the file is previewed again, and so is every later one with these columns (D266). */
export function ColumnMapping({ response: { requestId, columns }, onMapped }: ColumnMappingProps) {
  const names = [...new Set(columns.map((name) => name.trim()).filter((name) => name !== '' && name.length <= 64))];
  const [chosen, setChosen] = useDraft<Chosen>(`bulk-columns.${requestId}`, suggestColumns(names));
  const map = useChange(mapBulkColumns);
  const missing = requiredBulkColumns.filter((column) => chosen[column] === undefined);
  const twice = names.filter((name) => Object.values(chosen).filter((one) => one === name).length > 1);
  const obstacle = obstacleOf(missing, twice);
  const submit = () => {
    if (obstacle !== undefined) return;
    const mapped = keysOf(chosen).flatMap((column) => {
      const name = chosen[column];
      return name === undefined ? [] : [{ column, name }];
    });
    map.mutate({ requestId, columns: mapped }, { onSuccess: onMapped });
  };
  const field = (column: BulkColumn, required: boolean) => (
    <SelectField
      key={column}
      label={column}
      required={required}
      options={[{ value: none, label: 'None' }, ...names.map((name) => ({ value: name, label: name }))]}
      value={chosen[column] ?? (required ? null : none)}
      onChange={(name) => setChosen((before) => ({ ...before, [column]: name === none ? undefined : name }))}
    />
  );
  return (
    <Card title="Column mapping" className="mt-4 max-w-4xl">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="text-muted">
          Choose which column of your file holds what. Later files with the same columns are read alike.
        </p>
        <div className="grid grid-cols-3 gap-3">{requiredBulkColumns.map((column) => field(column, true))}</div>
        <details>
          <summary className="cursor-pointer font-medium">Optional columns</summary>
          <div className="mt-3 grid grid-cols-3 gap-3">{optionalBulkColumns.map((column) => field(column, false))}</div>
        </details>
        {map.error && <Banner {...failureNotice(map.error, 'The columns were not mapped')} />}
        <div className="flex items-center gap-3">
          <Button kind="primary" type="submit" isPending={map.isPending} disabledReason={obstacle}>
            Preview Again
          </Button>
          {obstacle !== undefined && <p className="text-muted">{obstacle}</p>}
        </div>
      </form>
    </Card>
  );
}

function obstacleOf(missing: readonly string[], twice: readonly string[]): string | undefined {
  if (missing.length > 3) return `${missing.length} required columns are not chosen yet`;
  if (missing.length > 0) return `Choose a column for ${missing.join(', ')}`;
  return twice.length > 0 ? `Chosen twice: ${twice.join(', ')}` : undefined;
}
