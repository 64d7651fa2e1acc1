import { expect, onTestFinished, test } from 'vitest';
import { watchedLives } from './watched-lives.ts';

function watch() {
  const silent: string[] = [];
  let now = 0;
  const lives = watchedLives<string>(
    (one) => silent.push(one),
    () => now,
  );
  onTestFinished(() => lives.end());
  const pass = (seconds: number, speaking: readonly string[] = []) => {
    for (let second = 0; second < seconds; second++) {
      now += 1000;
      for (const one of speaking) lives.heard(one);
      lives.look();
    }
  };
  const sleep = (seconds: number) => {
    now += seconds * 1000;
    lives.look();
  };
  return { silent, lives, pass, sleep };
}

test('a process that is silent for 15 seconds is reported once; live processes and one that is starting are not', () => {
  const { silent, lives, pass } = watch();
  lives.heard('hangs');
  pass(15, ['works']);
  expect(silent).toEqual([]);
  pass(30, ['works']);
  expect(silent).toEqual(['hangs']);
});

test('after a sleep of the machine nobody is to blame, and one that has ended is not watched', () => {
  const { silent, lives, pass, sleep } = watch();
  for (const one of ['one', 'ended']) lives.heard(one);
  sleep(3600);
  lives.ended('ended');
  pass(15);
  expect(silent).toEqual([]);
  pass(1);
  expect(silent).toEqual(['one']);
});
