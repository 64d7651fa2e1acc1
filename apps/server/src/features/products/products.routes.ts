import * as calls from '@bloomdesk/contract/products/calls';
import { answer } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { listProducts } from './list-products.ts';

export function productRoutes(house: House): void {
  answer(house, calls.listProducts, listProducts);
}
