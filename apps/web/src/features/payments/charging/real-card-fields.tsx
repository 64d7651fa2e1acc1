import { type Ref, useCallback, useImperativeHandle, useRef, useState } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { type CardFields, CardFieldsError } from './card-fields.ts';

export interface RealCardFieldsProps {
  token: string;
  ref: Ref<CardFields>;
}

const places = [
  { name: 'number', label: 'Card number', className: 'col-span-3' },
  { name: 'expirationDate', label: 'Expires', className: '' },
  { name: 'cvv', label: 'Security code', className: '' },
  { name: 'postalCode', label: 'ZIP code', className: '' },
];

/** The gateway's own card fields, in frames of its own; loaded when a card is about to be typed. */
export function RealCardFields({ token, ref }: RealCardFieldsProps) {
  const fields = useRef<CardFields>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  useImperativeHandle(ref, () => ({
    tokenize: async () => {
      if (!fields.current) throw new CardFieldsError('The card fields are not there yet.');
      return await fields.current.tokenize();
    },
  }));
  const mount = useCallback(
    (el: HTMLDivElement) => {
      const mounting = import('./braintree-fields.ts').then(({ mountCardFields }) => mountCardFields(el, token));
      mounting.then(
        (mounted) => {
          fields.current = mounted;
          setState('ready');
        },
        () => setState('failed'),
      );
      return () => {
        fields.current = null;
        void mounting.then((mounted) => mounted.dispose()).catch(() => {});
      };
    },
    [token],
  );
  return (
    <div ref={mount} className="grid grid-cols-3 gap-3">
      {places.map(({ name, label, className }) => (
        <div key={name} className={`field ${className}`}>
          <span className="field-label">{label}</span>
          <div className="control" data-card-field={name} />
        </div>
      ))}
      {state === 'loading' && (
        <p className="col-span-3 flex items-center gap-2 text-muted">
          <Spinner /> The card fields are being loaded.
        </p>
      )}
      {state === 'failed' && (
        <Banner tone="red" className="col-span-3">
          The card fields of the payment gateway could not be loaded. Close this and try again.
        </Banner>
      )}
    </div>
  );
}
