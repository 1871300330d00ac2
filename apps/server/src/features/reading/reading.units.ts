import { REC_20_1 } from 'un-ece-recommendation/20/1'
import { REC_20_2 } from 'un-ece-recommendation/20/2'
import { REC_21_3 } from 'un-ece-recommendation/21/3'
import { normal } from './reading.normal.ts'

/**
 * Trade label -> its UN/ECE Rec 20 code (or Rec 21 with X in front) and the spellings that mean it, whatever the language. What
 * two languages use for two things (`kpl`) is left out: it is marked, not guessed.
 */
const trade: [label: string, code: string, spellings: string][] = [
  [
    'PCS',
    'H87',
    `pc pcs pce pces piece pieces pz pza pzas pieza piezas pezzo pezzi peca pecas pièce pièces pces. each ea eas nos no nr number unit
     units nar off stk stck st. st stuck stucke stks un und unid unidad unidades unidade unite unites ud uds cad stuk stuks styck stykk
     stykke stykker kom kos komad buah bh cai chiec db darab ks бр buc adet ad szt sztuka sztuki sztuk τεμ τεμαχιο τεμαχια τμχ  шт штука штук штуки
     个 個 件 只 隻 支 块 塊 条 條 片 台 枚 根 把 本 ヶ ケ コ 丁 個数 개 매 대 본 개수 pc-s c62 niu`,
  ],
  [
    'SET',
    'SET',
    `set sets set-s sett satz satze sats saet jeu jeux juego juegos jgo jogo jogos jg conjunto cj serie σετ takim komplet kompl комплект
     компл к-т набор 套 组 組 セット 세트 조`,
  ],
  ['KIT', 'KT', 'kit kits kt'],
  ['ASSY', 'C62', 'assy assembly assys assemblies ass-y'],
  [
    'PR',
    'PR',
    'prs pr pr-s pair pairs paar paire paires par pares paio paia para pary pari cift ζευγος ζευγη ζευγ пара пар пары 双 雙 对 對 副 対 足 켤레 쌍 doi par-a',
  ],
  [
    'DOZ',
    'DZN',
    'doz dozen dozens dzn dz dutzend douzaine docena duzia dozzina dozijn δωδεκαδα duzine tuzin дюжина дюж 打 다스 dusin',
  ],
  ['GRS', 'GRO', 'grs gross gro'],
  [
    'KG',
    'KGM',
    'kg kgs kilo kilos kilogram kilograms kilogramm kgm chilo kilogrammo κιλα κιλο κιλ χγρ κγ кг килограмм 公斤 千克 キロ 킬로 kgr',
  ],
  ['G', 'GRM', 'g gr gram grams gramme grm gramm grammes гр г 克 グラム 그램'],
  [
    'MT',
    'TNE',
    'mt ton tons tonne tonnes tne mts t tonn tonnen tonnellata tonelada тонна т тн 吨 噸 トン 톤',
  ],
  [
    'LTR',
    'LTR',
    'l lt lit ltr ltrs liter liters litre litres litro litros litri λιτρα λιτρο λτ λιτ litr л литр литра литров 升 公升 リットル 리터',
  ],
  ['ML', 'MLT', 'ml millilitre millilitres milliliter mlt мл 毫升'],
  ['CL', 'CLT', 'cl centilitre centilitres centiliter clt'],
  ['GAL', 'GLL', 'gal gallon gallons gls gll gals галлон 加仑 ガロン 갤런'],
  ['BBL', 'BLL', 'bbl bbls barrel barrels bll'],
  [
    'MTR',
    'MTR',
    'm mtr mtrs meter meters metre metres metro metros metri metr mb μετρα μετρο μ м метр метров пог-м п-м 米 公尺 メートル 미터',
  ],
  ['KM', 'KMT', 'km kms kilometre kilometres kilometer kilometers kmt км'],
  ['CM', 'CMT', 'cm centimetre centimetres centimeter cmt см 厘米'],
  ['MM', 'MMT', 'mm millimetre millimetres millimeter mmt мм 毫米'],
  ['FT', 'FOT', 'ft foot feet fot'],
  ['IN', 'INH', 'in inch inches inh'],
  ['SQM', 'MTK', 'sqm m2 m² sqmtr mtk sq-m qm τμ м2 кв-м 平方米 平米'],
  ['CBM', 'MTQ', 'cbm m3 m³ cum mtq cu-m м3 куб-м 立方米'],
  ['LB', 'LBR', 'lb lbs pound pounds lbr'],
  [
    'HR',
    'HUR',
    'hr hrs hour hours h hur std stunde stunden heure heures hora horas ora ore uur ωρα ωρες saat godz час часов 小时 時間 시간 timer',
  ],
  [
    'DAY',
    'DAY',
    'day days tag tage jour jours dia dias giorno giorni dag dagen gun dzien день дней 天 일',
  ],
  ['LOT', 'LO', 'lot lots lo 批 partie'],
  ['LS', 'LS', 'ls lumpsum lump-sum lsm forfait pauschal pauschale a-corpo'],
  [
    'JOB',
    'E48',
    'job jobs service services e48 leistung prestation servicio servizio услуга 项 項 식 式',
  ],
  [
    'BOX',
    'XBX',
    'box boxes bx bxs boite boites caja cajas caixa caixas cx scatola scatole doos schachtel eske boks ask aeske κουτι κουτια kutu pudelko pud коробка кор короб 盒 박스 상자',
  ],
  [
    'CASE',
    'XCS',
    'case cases cs kiste kisten caisse caisses cassa casse kist krat κιβωτιο κιβωτια ящик ящ skrzynka',
  ],
  ['CTN', 'XCT', 'ctn ctns carton cartons ct cts karton kartons cartone koli 箱'],
  [
    'PKT',
    'XPA',
    'pkt packet packets pkts paquet paquets paquete paquetes paq pacote pacotes pct pacchetto πακετο πακετα πακ paket пачка пач pakke 包',
  ],
  [
    'PACK',
    'XPK',
    'pack pk pks pkg pkgs package packages packs packung packungen pckg pak pakken pacco confezione conf opakowanie opak op упаковка уп упак 팩 pac',
  ],
  [
    'ROLL',
    'XRO',
    'roll rolls rl rls rol ro rolle rollen rll rouleau rouleaux rollo rollos rolo rolos rotolo rotoli ρολο ρολα rulo rolka рулон рул 卷 巻 롤 rull ruller rulle rullar',
  ],
  ['REEL', 'XRL', 'reel reels 盘 盤'],
  ['COIL', 'XCL', 'coil coils бухта бухт 捆 圈'],
  [
    'TIN',
    'XTN',
    'tin tins dose dosen lata latas latta latte blik blikken teneke puszka puszki 听 聽',
  ],
  [
    'CAN',
    'XCX',
    'can cans cn kanister kanne bidon bidons tanica δοχειο δοχεια канистра 罐 缶 캔 통 dunk jerrycan jerrican',
  ],
  [
    'DRUM',
    'XDR',
    'drum drums drm drms dr fass fasser fut futs tambor tambores fusto fusti vat vaten βαρελι βαρελια varil beczka бочка боч 桶 드럼 fat',
  ],
  [
    'PAIL',
    'XPL',
    'pail pails eimer seau seaux cubo cubos balde baldes secchio secchi emmer kova wiadro ведро spann hink spand bucket buckets',
  ],
  [
    'BTL',
    'XBO',
    'btl bottle bottles btls bot bots bt flasche flaschen fl bouteille bouteilles botella botellas garrafa garrafas bottiglia bottiglie fles flessen φιαλη φιαλες μπουκαλι sise butelka бутылка бут 瓶 병 flaske flasker flaska',
  ],
  ['JAR', 'XJR', 'jar jars glas bocal tarro vaso'],
  ['TUBE', 'XTU', 'tube tubes tub tb tubo tuben tubetto туба тюбик 管 튜브'],
  [
    'CTG',
    'XCQ',
    'cartridge cartridges ctg ctgs cart kartusche cartouche cartucho cartuccia патрон картридж',
  ],
  [
    'BAG',
    'XBG',
    'bag bags beutel sac sacs bolsa bolsas zak zakken torba worek мешочек 袋 봉 봉지 pose poser pase',
  ],
  [
    'SACK',
    'XSA',
    'sack sacks saco sacos sacco sacchi σακος σακοι cuval мешок меш 포 포대 sekk sekker sacke',
  ],
  ['BALE', 'XBL', 'bale bales ballen balle bala'],
  ['BDL', 'XBE', 'bundle bundles bdl bdls bd bund bunde fagot fardo связка 束 扎'],
  [
    'PLT',
    'XPX',
    'pallet pallets plt plts palette paletten pal παλετα palet паллета поддон 托盘 托 パレット 팔레트 pall',
  ],
  [
    'SHT',
    'ST',
    'sht sheet sheets shts blatt bogen feuille feuilles hoja hojas folha folhas foglio fogli vel vellen blad φυλλο φυλλα levha arkusz ark лист листов 张 張 장',
  ],
  ['CYL', 'XCY', 'cyl cylinder cylinders cyls gasflasche баллон бал 气瓶'],
  ['LGTH', 'XBR', 'lgth length lengths len bar bars stange stangen barre barra 棒'],
]

/** Words alone; `(s)` for a plural is no word. */
const key = (text: string) => normal(text.slice(0, 60).replace(/\(s\)|\(е\)/i, ''))

/** What lists are read into; the reference list offers all of them. */
export const tradeLabels: readonly string[] = trade.map(([label]) => label)

const byLabel = new Map(trade.map(([label, code]) => [label, code]))
const bySpelling = new Map(
  trade.flatMap(([label, , spellings]) =>
    [label, ...spellings.trim().split(/\s+/)].map((spelling) => [key(spelling), label] as const),
  ),
)
const codes = new Set([...REC_20_1, ...REC_20_2, ...REC_21_3].map((entry) => entry.code))
const byName = new Map(REC_20_1.map((entry) => [key(entry.name ?? ''), entry.code]))
const labelOfCode = new Map(trade.map(([label, code]) => [code, label]))

/** A unit as it is shown, and its UN/ECE code; `code` is null for a unit nobody knows. */
export interface Unit {
  unit: string
  code: string | null
}

/** The trade's way of writing a unit: `pieces`, `EA` and `PCE` are `PCS`, `Kgs` is `KG`. An unknown unit comes back as it was written. */
export function normaliseUnit(text: string): Unit {
  const written = text.slice(0, 60).trim()
  const word = key(written)
  const label = bySpelling.get(word)
  if (label) return { unit: label, code: byLabel.get(label)! }
  const upper = written.toUpperCase().replace(/\.+$/, '')
  if (codes.has(upper)) return { unit: labelOfCode.get(upper) ?? upper, code: upper }
  const named = word ? byName.get(word) : undefined
  return named
    ? { unit: labelOfCode.get(named) ?? named, code: named }
    : { unit: written, code: null }
}

/** The trade's label of a UN/ECE code: `H87` and `C62` are `PCS`; other codes stay as they are. */
export const unitOfCode = (code: string): string =>
  code === 'C62' || code === 'NIU' ? 'PCS' : (labelOfCode.get(code) ?? normaliseUnit(code).unit)
