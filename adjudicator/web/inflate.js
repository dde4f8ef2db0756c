// Unpacks positions in links (raw deflate, RFC 1951). Browsers have DecompressionStream for it, but Safari only
// from 16.4 on.
//
//     new TextDecoder().decode(padInflate(bytes, 8 * 1024 * 1024))
"use strict";
globalThis.padInflate = (bytes, mostBytes) => {
  const out = [];
  let next = 0, held = 0, heldBits = 0; // bits that were read and not yet used
  function check(isGood) {
    if (!isGood) throw new Error("this is not deflated");
  }
  function take(count) {
    for (; heldBits < count; heldBits += 8) {
      check(next < bytes.length);
      held |= bytes[next++] << heldBits;
    }
    const value = held & ((1 << count) - 1);
    held >>>= count;
    heldBits -= count;
    return value;
  }
  function put(byte) {
    check(out.length < mostBytes && byte !== undefined);
    out.push(byte);
  }

  // A Huffman code, from the length of the code of each symbol: how many codes there are of each length, and the
  // symbols in the order of their codes.
  const codeOf = (lengths) => ({ counts: Array.from({ length: 16 }, (_, bits) => lengths.filter((one) => one === bits).length),
    symbols: [...lengths.keys()].filter((symbol) => lengths[symbol] > 0).sort((a, b) => lengths[a] - lengths[b] || a - b) });
  function decode({ counts, symbols }) {
    for (let bits = 1, code = 0, first = 0, index = 0; bits < 16; ++bits) {
      code |= take(1);
      if (code - first < counts[bits]) return symbols[index + code - first];
      index += counts[bits];
      first = (first + counts[bits]) << 1;
      code <<= 1;
    }
    check(false);
  }
  function readCodes() {
    const literals = take(5) + 257, all = literals + take(5) + 1, sent = take(4) + 4, own = new Array(19).fill(0), found = [];
    for (const symbol of [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].slice(0, sent)) own[symbol] = take(3);
    for (const code = codeOf(own); found.length < all;) {
      const symbol = decode(code), value = symbol < 16 ? symbol : symbol === 16 ? found[found.length - 1] : 0;
      const times = symbol < 16 ? 1 : symbol === 16 ? 3 + take(2) : symbol === 17 ? 3 + take(3) : 11 + take(7);
      check(value !== undefined && found.length + times <= all);
      found.push(...new Array(times).fill(value));
    }
    return [codeOf(found.slice(0, literals)), codeOf(found.slice(literals))];
  }
  const fixedCodes = () => [codeOf(Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8))), codeOf(new Array(30).fill(5))];

  // The least length, or distance, of each symbol, and how many more bits say the rest.
  const range = (least, extra) => extra.map((bits) => [(least += 1 << bits) - (1 << bits), bits]);
  const lengths = [...range(3, Array.from({ length: 28 }, (_, i) => Math.max(0, (i >> 2) - 1))), [258, 0]];
  const distances = range(1, Array.from({ length: 30 }, (_, i) => Math.max(0, (i >> 1) - 1)));
  function valueOf(table, symbol) {
    check(table[symbol] !== undefined);
    return table[symbol][0] + take(table[symbol][1]);
  }
  function unpack([literals, distanceCode]) {
    for (let symbol = decode(literals); symbol !== 256; symbol = decode(literals)) {
      if (symbol < 256) put(symbol);
      else for (let count = valueOf(lengths, symbol - 257), back = valueOf(distances, decode(distanceCode)); count > 0; --count) put(out[out.length - back]);
    }
  }

  for (let isLast = 0; !isLast;) {
    isLast = take(1);
    const kind = take(2);
    check(kind < 3);
    if (kind > 0) unpack(kind === 1 ? fixedCodes() : readCodes());
    else {
      held = heldBits = 0; // up to the next byte; take() holds less than one
      const count = take(16);
      check((count ^ take(16)) === 0xffff);
      for (let i = 0; i < count; ++i) put(take(8));
    }
  }
  return Uint8Array.from(out);
};
