import * as calls from '@bloomdesk/contract/products/calls';
import * as codeCalls from '@bloomdesk/contract/products/codes.calls';
import * as catalog from '@bloomdesk/contract/products/catalog.calls';
import * as shop from '@bloomdesk/contract/products/shop-products.calls';
import { answer, answerFile, answerPrepared } from '#http/answer.ts';
import { answerPreparedUpload } from '#http/upload.ts';
import type { AppContext } from '#composition/app-context.ts';
import { addProductCode } from './codes/add-product-code.ts';
import { removeProductCode } from './codes/remove-product-code.ts';
import { importProducts } from './catalog/import-products.ts';
import { listCatalog } from './catalog/list-catalog.ts';
import { saveProduct } from './catalog/save-product.ts';
import { importShopProducts } from './shop/import-shop-products.ts';
import { listShopProducts } from './shop/list-shop-products.ts';
import { readShop } from './shop/read-shop.ts';
import { listProducts } from './list-products.ts';
import { getProductPicture } from './pictures/get-product-picture.ts';
import { removeProductPicture } from './pictures/remove-product-picture.ts';
import { keepProductPicture, uploadProductPicture } from './pictures/upload-product-picture.ts';

export function productRoutes(app: AppContext): void {
  answer(app, calls.listProducts, listProducts);
  answer(app, catalog.listCatalog, listCatalog);
  answer(app, catalog.saveProduct, saveProduct);
  answer(app, catalog.importProducts, importProducts);
  answer(app, shop.listShopProducts, listShopProducts);
  answerPrepared(app, shop.importShopProducts, readShop, importShopProducts);
  answerPreparedUpload(app, calls.uploadProductPicture, keepProductPicture, uploadProductPicture);
  answer(app, calls.removeProductPicture, removeProductPicture);
  answer(app, codeCalls.addProductCode, addProductCode);
  answer(app, codeCalls.removeProductCode, removeProductCode);
  answerFile(app, calls.getProductPicture, getProductPicture);
}
