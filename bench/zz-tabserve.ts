import { fill } from '/work/main/bench/bench-data.ts';
import { startBench } from '/work/main/bench/servers.ts';
import { putLots, putWindows, center, day } from '/work/main/bench/supply-filling.ts';
import { hashPassword } from '/work/main/apps/server/src/features/identity/password-hashing.ts';
const bench = await startBench();
const { pool } = await fill(bench, 10000);
const groups = ['OpsManager', 'CareManager', 'InventoryEditor', 'OutboundDeliveryEditor', 'FCAll'];
await pool.query(
  `insert into staff_users (email, given_name, family_name, password_hash, must_change_password, groups, created_at)
     values ($1, 'Bench', 'Tables', $2, false, $3, now())`,
  ['tables@bloomdesk.test', await hashPassword('A bench has no secrets 1'), groups],
);
await putLots(pool);
await putWindows(pool);
await pool.end();
console.log('READY', bench.ours.port, center, day);
process.on('SIGTERM', async () => {
  await bench.stop();
  process.exit(0);
});
setInterval(() => {}, 1000);
