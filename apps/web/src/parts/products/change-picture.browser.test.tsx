import { expect, test } from 'vitest';
import { removeProductPicture, uploadProductPicture } from '@bloomdesk/contract/products/calls';
import { AsStaff } from '#testing/screen-around.tsx';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { readToasts } from '#ui/overlays/toast-store.ts';
import { ChangePicture } from './change-picture.tsx';

const own = '/v1/product-pictures/0a';
const photo = (bytes = 10) => new File(['x'.repeat(bytes)], 'rose.png', { type: 'image/png' });

function chosen(element: Element, file: File): void {
  if (!(element instanceof HTMLInputElement)) throw new Error('files are chosen in an input');
  const carried = new DataTransfer();
  carried.items.add(file);
  element.files = carried.files;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

control('parts/products/change-picture.tsx', uploadProductPicture, async ({ show }) => {
  const screen = await show(<ChangePicture sku="FLRL-B-1001" imageUrl={null} />);
  const input = screen.getByLabelText('Picture file').element();
  return () => chosen(input, photo());
});

control('parts/products/change-picture.tsx', removeProductPicture, async ({ show }) => {
  return buttonOf(await show(<ChangePicture sku="FLRL-B-1001" imageUrl={own} />), 'Remove picture');
});

test('only a picture of our own can be removed, and the feed’s can be changed', () =>
  onBench(async ({ show }) => {
    const screen = await show(<ChangePicture sku="FLRL-B-1001" imageUrl="https://shop.example/rose.jpg" />);
    await expect.element(screen.getByRole('button', { name: 'Change picture' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove picture' }).query()).toBeNull();
  }));

test('a file that is too large is said without sending, and what the server refuses is said too', () =>
  onBench(async ({ server, show }) => {
    const screen = await show(<ChangePicture sku="FLRL-B-1001" imageUrl={null} />);
    const input = screen.getByLabelText('Picture file').element();
    chosen(input, photo(10 * 1024 * 1024 + 1));
    await expect.poll(() => readToasts().history[0]?.text).toBe('The file is larger than 10 MB.');
    expect(server.requests('uploadProductPicture')).toBe(0);
    server.refuse('uploadProductPicture', {
      status: 422,
      code: 'file-broken',
      message: 'This picture cannot be read.',
    });
    chosen(input, photo());
    await expect.poll(() => readToasts().history.map(({ text }) => text)).toContain('This picture cannot be read.');
  }));

test('those who only read inventory see no way to change it', () =>
  onBench(async ({ show }) => {
    const screen = await show(
      <AsStaff groups={['InventoryViewer']}>
        <ChangePicture sku="FLRL-B-1001" imageUrl={own} />
      </AsStaff>,
    );
    expect(screen.getByRole('button').query()).toBeNull();
  }));
