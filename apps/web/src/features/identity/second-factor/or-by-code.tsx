/** Stands between a passkey and a code. */
export function OrByCode({ children }: { children: string }) {
  return (
    <p className="my-2 flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  );
}
