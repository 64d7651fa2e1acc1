import type { ReactElement } from 'react';
import type { FakeServer } from '#testing/fake-server.ts';

/** A form in which more is written than anyone writes twice. */
export interface LargeForm {
  /** As people know it. */
  name: string;
  /** Where it stands, from `src`. */
  file: string;
  /** So many of its fields are written at least, as it opens. */
  typed: number;
  /** A field that is left alone: what it says takes others away. */
  skips?: RegExp | undefined;
  /** The button of its first step; what is written in the second one is looked at. */
  onward?: string | undefined;
  prepare?: ((server: FakeServer) => void) | undefined;
  show: () => ReactElement;
}
