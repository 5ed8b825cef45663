import { describe, expect, it } from 'vitest';
import { LagMeter } from './lag-meter.ts';

describe('the lag of a replica', () => {
  it('is not known before the replica has replayed a position of the database', () => {
    const meter = new LagMeter();
    expect(meter.behindMs).toBeUndefined();
    meter.noteDatabase(100, 1000);
    meter.noteReplica(99);
    expect(meter.behindMs).toBeUndefined();
    meter.noteReplica(100);
    expect([meter.behindMs, meter.hasAllUntil]).toEqual([0, 1000]);
  });

  it('is none while nothing is written, however long that is', () => {
    const meter = new LagMeter();
    for (const at of [0, 1000, 900_000]) {
      meter.noteDatabase(5, at);
      meter.noteReplica(5);
      expect(meter.behindMs).toBe(0);
    }
  });

  it('grows with each position that the replica lacks, and shrinks to the newest that it has', () => {
    const meter = new LagMeter();
    meter.noteDatabase(1, 0);
    meter.noteReplica(1);
    for (let second = 1; second <= 30; second++) meter.noteDatabase(1 + second, second * 1000);
    expect(meter.behindMs).toBe(30_000);
    meter.noteReplica(26.5);
    expect(meter.behindMs).toBe(5000);
    meter.noteReplica(31);
    expect(meter.behindMs).toBe(0);
  });

  it('is measured over days of lag with few samples, and never too small', () => {
    const meter = new LagMeter();
    meter.noteDatabase(0, 0);
    meter.noteReplica(0);
    for (let second = 1; second <= 100_000; second++) meter.noteDatabase(second, second * 1000);
    expect(meter.behindMs).toBe(100_000_000);
    meter.noteReplica(50_000);
    expect(meter.behindMs).toBeGreaterThanOrEqual(50_000_000);
    meter.noteReplica(100_000);
    expect(meter.behindMs).toBe(0);
  });

  it('of another replica is not that of the former', () => {
    const meter = new LagMeter();
    meter.noteDatabase(7, 10);
    meter.noteReplica(7);
    meter.forgetReplica();
    expect(meter.hasAllUntil).toBeUndefined();
  });
});
