/* The practical limit of one core: random deals of All Fives, played in C as the kernel plays them.
 *
 *     cc -O3 -march=native -o limit limit.c
 *     ./limit PLAYERS DEALS SEED
 *
 * plays the main form (all-fives; 2, 3 or 4 players) from shuffle to settlement, each deal from 0 and without
 * a target, and prints the processor time in seconds, the tiles laid, the blocked deals, and the points of
 * each side, doubled. Deal k of a seed is the deal that `allfives.kernel.deals` plays: the chance, the order
 * in which it is taken, and so every number but the time are the same.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { TILES = 28, NONE = -1 };

/* The table, as in src/allfives/kernel/table.py: five slots of eight bits (value to join, 7 for nowhere; whether
 * a double lies there; what counts), the tiles at the spinner from bit 40, the sum of the ends from bit 44.
 * Slots 0 to 3 are the arms, slot 4 is the spinner; a lead is made in slot 5. */
enum { SPINNER = 4, LEAD = 5, SHUT = 7, DOUBLE = 8 };
#define EMPTY 0x0707070707
#define BARE_SPINNER ((int64_t)SHUT << 32) /* taken out of EMPTY where a spinner lies, or to leave it open */

static int64_t holders[8];   /* the tiles that hold a value, as bits; none for 7 */
static int64_t fitting[128]; /* the tiles that fit some open values, given as seven bits */
static uint32_t doubles;
static int pips_of[TILES], low_of[TILES];
static int points_of[64]; /* what a sum of ends scores, doubled */

static void prepare(void) {
    int tile = 0;
    for (int low = 0; low < 7; low++)
        for (int high = low; high < 7; high++, tile++) {
            holders[low] |= 1 << tile;
            holders[high] |= 1 << tile;
            pips_of[tile] = low + high;
            low_of[tile] = low;
            if (low == high) doubles |= 1u << tile;
        }
    for (int open = 0; open < 128; open++)
        for (int value = 0; value < 7; value++)
            if (open >> value & 1) fitting[open] |= holders[value];
    for (int ends = 0; ends < 64; ends++) points_of[ends] = ends % 5 ? 0 : 2 * ends;
}

/* Chance: SplitMix64, with a stream for each seed and deal. */
static const uint64_t STEP = 0x9E3779B97F4A7C15, MIX_A = 0xBF58476D1CE4E5B9, MIX_B = 0x94D049BB133111EB;

static inline uint64_t mix(uint64_t z) {
    z = (z ^ z >> 30) * MIX_A;
    z = (z ^ z >> 27) * MIX_B;
    return z ^ z >> 31;
}

static inline uint64_t stream(uint64_t seed, uint64_t number) {
    return mix(mix(seed + STEP) ^ (number * STEP + MIX_A));
}

static inline int below(uint64_t chance, int stop) { return (mix(chance) >> 32) * (uint64_t)stop >> 32; }

static inline int count(uint32_t bits) { return __builtin_popcount(bits); }

static inline int lowest(uint32_t bits) { return __builtin_ctz(bits); }

static inline int nth(uint32_t bits, int n) {
    while (n--) bits &= bits - 1;
    return lowest(bits);
}

static inline int pips(uint32_t hand) {
    int found = 0;
    for (int value = 1; value < 7; value++) found += value * count(hand & holders[value]);
    for (uint32_t twice = hand & doubles; twice; twice &= twice - 1) found += pips_of[lowest(twice)] >> 1;
    return found;
}

static inline uint32_t fits(int64_t table) {
    int open = 1 << (table & 7) | 1 << (table >> 8 & 7) | 1 << (table >> 16 & 7) | 1 << (table >> 24 & 7) |
               1 << (table >> 32 & 7);
    return fitting[open & 127];
}

/* The table with one more tile. */
static inline int64_t joined(int64_t table, int tile, int slot) {
    if (slot == LEAD) {
        int64_t low = low_of[tile], high = pips_of[tile] - low;
        if (low == high) return (EMPTY ^ BARE_SPINNER) | (low | DOUBLE | 2 * low << 4) << 32 | 2 * low << 44;
        return (EMPTY ^ 0x0707) | low | low << 4 | (high | high << 4) << 8 | (low + high) << 44;
    }
    int at = slot << 3;
    int64_t here = table >> at & 0xFF, value = here & 7, other = pips_of[tile] - value;
    table -= here >> 4 << 44;
    if (slot == SPINNER) {
        int arms = table >> 40 & 7;
        int64_t shows = arms == 0 ? 2 * value : 0; /* it counts until both places of the line are taken */
        int64_t spinner = (arms == 3 ? SHUT : value) | DOUBLE | shows << 4;
        table ^= (here ^ spinner) << 32;
        table ^= (SHUT ^ (other | other << 4)) << (arms << 3);
        return table + (1LL << 40) + ((shows + other) << 44);
    }
    if (other != value) return (table ^ (here ^ (other | other << 4)) << at) + (other << 44);
    if (!(table >> 32 & DOUBLE)) { /* the first double: the line beyond it is its one arm so far */
        int64_t rest = table >> (8 - at) & 0xFF, ends = table >> 44 << 44;
        int64_t spinner = (value | DOUBLE | 2 * value << 4) << 32;
        return ((EMPTY ^ SHUT ^ BARE_SPINNER) | rest | spinner | 1LL << 40) + ends + (2 * value << 44);
    }
    return (table ^ (here ^ (value | DOUBLE | value << 5)) << at) + (value << 45);
}

/* One of the pairs of tile and host that fit, all as likely: tile + 32 * slot; NONE without any. */
static inline int any_play(int64_t table, uint32_t hand, uint64_t chance) {
    if (table == EMPTY) return nth(hand, below(chance, count(hand))) | LEAD << 5;
    int a = count(hand & holders[table & 7]);
    int b = a + count(hand & holders[table >> 8 & 7]);
    int c = b + count(hand & holders[table >> 16 & 7]);
    int d = c + count(hand & holders[table >> 24 & 7]);
    int e = d + count(hand & holders[table >> 32 & 7]);
    if (e == 0) return NONE;
    int n = below(chance, e);
    int slot = (n >= a) + (n >= b) + (n >= c) + (n >= d);
    n -= slot == 0 ? 0 : slot == 1 ? a : slot == 2 ? b : slot == 3 ? c : d;
    return nth(hand & holders[table >> (slot << 3) & 7], n) | slot << 5;
}

/* What the end pays: to who went out, or (NONE) to the lowest hand; two of three who tie for it share. */
static void settle(int players, const uint32_t *hands, int out, int *scores) {
    int sides = players == 4 ? 2 : players;
    int left[4] = {0}, every = 0, least = 1000, winners = 0, won = 0;
    for (int seat = 0; seat < players; seat++) left[seat % sides] += pips(hands[seat]);
    for (int side = 0; side < sides; side++) {
        every += left[side];
        if (left[side] < least) {
            least = left[side], won = 1 << side, winners = 1;
        } else if (left[side] == least) {
            won |= 1 << side, winners++;
        }
    }
    if (out != NONE) {
        won = 1 << out % sides, winners = 1, least = left[out % sides];
    } else if (winners > 1 && !(winners == 2 && players == 3)) {
        return;
    }
    int pot = (every - least * winners + 2) / 5 * 5;
    for (int side = 0; side < sides; side++)
        if (won >> side & 1) scores[side] += 2 * pot / winners;
}

/* Play a deal; the tiles that were laid. The boneyard is shuffled as it is drawn. */
static inline int play_deal(int players, int hand_size, uint64_t chance, int *scores, int *blocked) {
    uint8_t deck[TILES];
    uint32_t hands[4] = {0};
    int partners = players == 4 ? 1 : 3; /* a seat and this is its side */
    int at = 0, placed = 0, out = NONE;
    int64_t table = EMPTY;
    for (int tile = 0; tile < TILES; tile++) deck[tile] = tile;
    for (int seat = 0; seat < players; seat++)
        for (int i = 0; i < hand_size; i++, at++, chance += STEP) {
            int other = at + below(chance, TILES - at), tile = deck[other];
            deck[other] = deck[at];
            deck[at] = tile;
            hands[seat] |= 1u << tile;
        }
    int turn = below(chance, players);
    chance += STEP;
    for (;; turn = turn + 1 == players ? 0 : turn + 1) {
        int play;
        for (;;) {
            play = any_play(table, hands[turn], chance);
            chance += STEP;
            if (play != NONE || at == TILES) break;
            int other = at + below(chance, TILES - at);
            hands[turn] |= 1u << deck[other];
            deck[other] = deck[at++];
            chance += STEP;
        }
        if (play != NONE) {
            hands[turn] &= ~(1u << (play & 31));
            table = joined(table, play & 31, play >> 5);
            scores[turn & partners] += points_of[table >> 44];
            placed++;
            if (!hands[turn]) {
                out = turn;
                break;
            }
        }
        if (at == TILES && !((hands[0] | hands[1] | hands[2] | hands[3]) & fits(table))) {
            ++*blocked;
            break;
        }
    }
    settle(players, hands, out, scores);
    return placed;
}

int main(int argc, char **argv) {
    int players = argc > 1 ? atoi(argv[1]) : 0;
    if (argc != 4 || players < 2 || players > 4) {
        fprintf(stderr, "usage: %s PLAYERS DEALS SEED\n", argv[0]);
        return 2;
    }
    int64_t deals = atoll(argv[2]), placed = 0, points[4] = {0};
    uint64_t seed = strtoull(argv[3], NULL, 10);
    int hand_size = (int[]){9, 7, 5}[players - 2], blocked = 0;
    prepare();
    clock_t began = clock();
    for (int64_t number = 0; number < deals; number++) {
        int scores[4] = {0};
        placed += play_deal(players, hand_size, stream(seed, number), scores, &blocked);
        for (int side = 0; side < 4; side++) points[side] += scores[side];
    }
    printf("%.6f %lld %d", (double)(clock() - began) / CLOCKS_PER_SEC, (long long)placed, blocked);
    for (int side = 0; side < 4; side++) printf(" %lld", (long long)points[side]);
    printf("\n");
}
