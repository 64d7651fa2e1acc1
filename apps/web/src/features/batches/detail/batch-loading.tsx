import { Skeleton } from '#ui/skeleton.tsx';

/** While a batch comes. */
export function BatchLoading() {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-muted">
        Loading batch...
      </p>
      <Skeleton className="h-8 w-2/3" />
      <Skeleton lines={8} />
    </div>
  );
}
