import { useState } from 'react';
import { addProductCode, removeProductCode } from '@bloomdesk/contract/products/codes.calls';
import { productCodeProblem } from '@bloomdesk/domain/products/product-code';
import { formatFailure, messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { useChange } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { productFactTexts } from '#texts/english/product-facts.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

export interface ProductCodesProps {
  sku: string;
  codes: readonly string[];
}

/** The codes a product is scanned by, for all to see and for those who write inventory or the catalogue to change (D350). */
export function ProductCodes({ sku, codes }: ProductCodesProps) {
  const t = useTexts(productFactTexts);
  const { may } = useSession();
  const remove = useChange(removeProductCode);
  const sayFailed = (error: unknown) => showToast(formatFailure(t('notRemoved'), error));
  return (
    <section aria-label={t('codes')} className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{t('codes')}</h3>
      {codes.length === 0 && <p className="text-sm text-muted">{t('noCodes')}</p>}
      <ul className="flex flex-col gap-1">
        {codes.map((code) => (
          <li key={code} className="flex items-center gap-2">
            <span className="font-mono text-sm">{code}</span>
            {may(removeProductCode) && (
              <Button
                size="small"
                kind="quiet"
                aria-label={t('removeCode', { code })}
                isPending={remove.isPending && remove.variables?.code === code}
                onClick={() =>
                  remove.mutate({ sku, code }, { onSuccess: () => sayDone(t('removed', { code })), onError: sayFailed })
                }
              >
                {t('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {may(addProductCode) && <AddCode sku={sku} />}
    </section>
  );
}

function sayDone(title: string): void {
  showToast({ tone: 'green', title });
}

function AddCode({ sku }: { sku: string }) {
  const t = useTexts(productFactTexts);
  const word = useWords();
  const change = useChange(addProductCode);
  const [code, setCode] = useState('');
  const [hasSubmitted, setSubmitted] = useState(false);
  const problem = hasSubmitted ? productCodeProblem(code) : undefined;
  const submit = () => {
    setSubmitted(true);
    if (productCodeProblem(code) !== undefined) return;
    change.mutate(
      { sku, code },
      {
        onSuccess: () => {
          sayDone(t('added', { code }));
          setCode('');
          setSubmitted(false);
        },
      },
    );
  };
  return (
    <form
      className="flex items-end gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={t('newCode')}
        hint={t('codeHint')}
        value={code}
        onValueChange={(text) => {
          setCode(text);
          setSubmitted(false);
          change.reset();
        }}
        error={problem ? word(problem) : change.error ? messageOf(change.error) : undefined}
      />
      <Button type="submit" isPending={change.isPending}>
        {t('addCode')}
      </Button>
    </form>
  );
}
