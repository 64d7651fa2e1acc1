import type { Notice } from './use-notice.ts';

/** The message under a form, in colour for the eye and in a live region for the ear (D9). */
export function FormNotice({ notice }: { notice: Notice | null }) {
  return (
    <p aria-live="assertive" className={`min-h-5 font-medium ${notice?.tone === 'good' ? 'text-green' : 'text-red'}`}>
      {notice?.text}
    </p>
  );
}
