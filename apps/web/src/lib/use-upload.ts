import { useRef, useState } from 'react';
import type { AnyCall, CallData } from '@bloomdesk/contract/call';
import { type UploadInput, upload } from './calling/upload.ts';
import { useSubmission } from './use-call.ts';

/** An uploading call with the part that has been sent, 0 to 1; `stop` breaks it off. */
export function useUpload<C extends AnyCall>(call: C) {
  const [progress, setProgress] = useState(0);
  const stopper = useRef(new AbortController());
  const change = useSubmission<UploadInput<C>, CallData<C>>(call, (input, idempotencyKey) => {
    setProgress(0);
    stopper.current = new AbortController();
    return upload(call, input, { idempotencyKey, signal: stopper.current.signal, onProgress: setProgress });
  });
  return { ...change, progress, stop: () => stopper.current.abort() };
}
