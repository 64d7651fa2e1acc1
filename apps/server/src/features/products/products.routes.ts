import * as calls from '@bloomdesk/contract/products/calls';
import { answer } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { listProducts } from './list-products.ts';

export function productRoutes(app: AppContext): void {
  answer(app, calls.listProducts, listProducts);
}
