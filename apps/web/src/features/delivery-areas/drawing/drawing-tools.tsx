import { Button } from '#ui/button.tsx';
import type { MapDrawing } from './use-map-drawing.ts';

export interface DrawingToolsProps {
  drawing: MapDrawing;
  disabled: boolean;
}

/** What is drawn next, and the way back. */
export function DrawingTools({ drawing, disabled }: DrawingToolsProps) {
  const { mode, setMode, map } = drawing;
  const press = (wanted: 'part' | 'hole') => setMode(mode === wanted ? 'corners' : wanted);
  return (
    <span className="ml-3 flex gap-2">
      <Button size="small" icon="plus" aria-pressed={mode === 'part'} disabled={disabled} onClick={() => press('part')}>
        Draw a part
      </Button>
      <Button
        size="small"
        aria-pressed={mode === 'hole'}
        disabled={disabled || map.parts.length === 0}
        onClick={() => press('hole')}
      >
        Cut a hole
      </Button>
      <Button size="small" icon="undo" disabled={disabled || !drawing.canUndo} onClick={drawing.undo}>
        Undo
      </Button>
    </span>
  );
}
