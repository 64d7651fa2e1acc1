import { Spinner } from '#ui/spinner.tsx';
import { useWords } from '#texts/use-texts.ts';
import { usePalette } from './palette-state.ts';

/** The palette while it is still being loaded: it already shows what is typed. */
export function PaletteOpening() {
  const word = useWords();
  const { isOpen, query } = usePalette();
  if (!isOpen) return null;
  return (
    <div className="veil">
      <div role="status" className="dialog" style={{ width: 760 }}>
        <p className="flex h-12 min-w-0 flex-1 items-center gap-3 px-4 text-lg">
          <Spinner size={20} label={word('Opening search')} />
          <span className="truncate">{query}</span>
        </p>
      </div>
    </div>
  );
}
